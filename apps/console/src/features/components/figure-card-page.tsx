import { Button } from 'antd';
import { useState } from 'react';
import { FigureCard, FigureCardLoading } from '../../ui/figure-card/figure-card.tsx';
import { Example } from './example.tsx';

const nothing = () => undefined;
const questions = { count: 30, unit: '问' };

export default function FigureCardPage() {
  return (
    <>
      <Example title="六个部分，次序不变" note="数字的位数不超过区间能支持的位数。">
        <div className="components-grid">
          <FigureCard
            name="语速"
            sufficiency="full"
            value={197.62}
            unit="字/分"
            interval={{ low: 193.2, high: 202.8 }}
            reference={{ low: 160, high: 220 }}
            n={{ count: 40, unit: '分钟' }}
            onShow={nothing}
          />
          <FigureCard
            name="想象力激发"
            sufficiency="partial"
            value={47.3}
            unit="/ 100"
            interval={{ low: 39, high: 55 }}
            reference="两次判读一致 88%"
            n={{ count: 33, unit: '问' }}
            onShow={nothing}
          />
          <FigureCard
            name="学生追问"
            sufficiency="none"
            missing={{ have: 4, need: 10, unit: '句' }}
            n={{ count: 4, unit: '句' }}
            onShow={nothing}
          />
          <FigureCardLoading name="学生发言" />
        </div>
      </Example>
      <Example title="区间碰到两种模式" note="两种都写出来。">
        <div className="components-grid">
          <FigureCard
            name="教师行为占比"
            sufficiency="full"
            value={63.56}
            unit="%"
            interval={{ low: 54, high: 72 }}
            modes={['混合型', '讲授型']}
            n={{ count: 900, unit: '段' }}
            onShow={nothing}
          />
          <FigureCard
            name="课堂模式"
            sufficiency="full"
            value="混合型"
            reference="也可能是讲授型：区间碰到 0.7"
            n="n = 900 段 · 45 分钟"
            onShow={nothing}
          />
        </div>
      </Example>
      <Example title="改过文字稿之后" note="改前 → 改后可以有两位小数；变化小于区间时说出来。">
        <Edited />
      </Example>
      <Example title="证据打开着" note="两像素的主色边。再点一次收起。">
        <Opened />
      </Example>
      <Example title="很长的名称，没有区间，缺的不是数量">
        <div className="components-grid">
          <FigureCard
            name="学生在教师提出开放性问题之后连续说话超过十五秒的次数占全部发言次数的比例"
            sufficiency="partial"
            value={0.32}
            interval={{ low: 0.28, high: 0.4 }}
            reference="1960 年代美国课堂 0.2，仅供对照；班额与今天不同，不作评判"
            n="n = 306 节 · 6 节未分享 · 12 节听不清楚，没有计入"
            onShow={nothing}
          />
          <FigureCard
            name="完成分析"
            sufficiency="full"
            value={312}
            unit="节"
            n="全部计入"
            onShow={nothing}
          />
          <FigureCard
            name="小组讨论"
            sufficiency="none"
            missing="后排太轻，听不出有没有讨论。把手机放到教室中部再录一节"
            n={{ count: 0, unit: '段' }}
          />
        </div>
      </Example>
    </>
  );
}

function Edited() {
  const [after, setAfter] = useState(15.56);
  return (
    <>
      <div className="components-grid">
        <FigureCard
          name="学生发言"
          sufficiency="full"
          value={after}
          unit="%"
          interval={{ low: 11, high: 21 }}
          reference="不含小组"
          before={15.33}
          n={{ count: 900, unit: '段' }}
          onShow={nothing}
        />
      </div>
      <Button style={{ marginTop: 16 }} onClick={() => setAfter((value) => (value > 20 ? 15.56 : 28.4))}>
        再改一句
      </Button>
    </>
  );
}

function Opened() {
  const [open, setOpen] = useState(true);
  return (
    <div className="components-grid">
      <FigureCard
        name="提问后等待"
        sufficiency="full"
        value={1.43}
        unit="秒"
        interval={{ low: 1.1, high: 2.1 }}
        reference="≥3 秒占 20%"
        n={questions}
        active={open}
        onShow={() => setOpen(!open)}
      />
    </div>
  );
}
