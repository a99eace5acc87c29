import { Button, Empty } from 'antd';
import { useState } from 'react';
import { Chart } from '../../ui/chart/chart.tsx';
import type { ChartPoint } from '@kejing/charts/points';
import { byGrade, coverage, speechRate, waitAndAnswer, whoSpeaks } from './chart-samples.ts';
import { Example } from './example.tsx';

const perMinute = { measure: '每分钟谁在说', unit: '秒', n: 'n = 24 分钟' };
const never = () => Promise.reject(new Error('not there'));

export default function ChartPage() {
  const [chosen, setChosen] = useState<ChartPoint>();
  return (
    <>
      <Example title="叠起来的柱" note="颜色之外有花纹。点一下或按回车选中一分钟。">
        <Chart
          finding="小组剪拼的六分钟里，学生说得最多"
          subtitle={perMinute}
          data={whoSpeaks}
          onPoint={setChosen}
        />
        {chosen && <p>选中了第 {chosen.x} 分钟</p>}
      </Example>
      <Example title="线、区间和缺口" note="缺口就是缺口，写明为什么。">
        <Chart
          finding="前后两段语速接近，都在参考范围内"
          subtitle={{ measure: '教师语速', unit: '字/分', n: 'n = 18 分钟' }}
          data={speechRate}
        />
      </Example>
      <Example title="散点" note="四类问题四种形状。">
        <Chart
          finding="等满 3 秒，回答平均长一倍"
          subtitle={{ measure: '等待与回答长度', unit: '秒', n: 'n = 14 · 只说相伴，不说因果' }}
          data={waitAndAnswer}
        />
      </Example>
      <Example title="柱和区间" note="每个数都带着它的区间。">
        <Chart
          finding="各年级区间互相重叠，差别还不能确认"
          subtitle={{ measure: '提问后等待，中位数与 95% 区间', unit: '秒', n: 'n = 298 节' }}
          data={byGrade}
        />
      </Example>
      <Example title="格子" note="数字写在格子里。">
        <Chart
          finding="语文、数学覆盖充分，美术还有空白"
          subtitle={{ measure: '学科 × 年级', unit: '节', n: '共 312 节' }}
          data={coverage}
        />
      </Example>
      <Example title="还没有数据">
        <Chart
          finding="还说不出谁在说"
          subtitle={perMinute}
          data={{ ...whoSpeaks, series: [] }}
          empty={
            <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description="还没有数据。先上传一节课">
              <Button>上传课</Button>
            </Empty>
          }
        />
      </Example>
      <Example title="正在取数据">
        <Chart finding="每分钟谁在说" subtitle={perMinute} />
      </Example>
      <Example title="画图的部分没有载入" note="表格仍然可以看。">
        <Chart
          finding="小组剪拼的六分钟里，学生说得最多"
          subtitle={perMinute}
          data={whoSpeaks}
          load={never}
        />
      </Example>
    </>
  );
}
