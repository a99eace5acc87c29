import { theme } from 'antd';
import { lightTokens } from '../../ui/tokens.ts';
import { useProductTokens } from '../../ui/use-product-tokens.ts';
import { Example } from './example.tsx';

const sizes = [
  { size: 32, line: 40, text: '听见课堂里的对话' },
  { size: 28, line: 36, text: '1.4 秒' },
  { size: 20, line: 28, text: '圆的面积（第 1 课时）' },
  { size: 16, line: 24, text: '三次“如果”提问，两次等满了 3 秒' },
  { size: 14, line: 22, text: '从您问完的一刻，到第一位学生开口' },
  { size: 12, line: 20, text: '95% 区间 1.1–2.1 秒 · n = 30 问' },
];

/** Every colour and size of the one look. */
export default function TokensPage() {
  const { token } = theme.useToken();
  const product = useProductTokens();
  const antd = (Object.keys(lightTokens) as (keyof typeof lightTokens)[]).filter((name) =>
    name.startsWith('color'),
  );
  return (
    <>
      <Example title="底色、墨色、操作和状态">
        <Colours colours={antd.map((name) => [name, String(token[name])])} />
      </Example>
      <Example title="说话人和图表" note="颜色旁边总有字、花纹或形状。">
        <Colours colours={Object.entries(product)} />
      </Example>
      <Example title="字号" note="只用 400 和 600 两种粗细，数字等宽。">
        {sizes.map(({ size, line, text }) => (
          <p
            key={size}
            style={{
              margin: '0 0 8px',
              fontSize: size,
              lineHeight: `${line}px`,
              fontWeight: size > 14 ? 600 : 400,
            }}
          >
            {text}
          </p>
        ))}
      </Example>
    </>
  );
}

function Colours({ colours }: { colours: [string, string][] }) {
  const { token } = theme.useToken();
  return (
    <div className="components-colours">
      {colours.map(([name, colour]) => (
        <div key={name} style={{ borderColor: token.colorBorderSecondary }}>
          <i style={{ background: colour }} />
          <span>
            {name.replace(/^color/, '')}
            <br />
            {colour}
          </span>
        </div>
      ))}
    </div>
  );
}
