import { init } from 'echarts';
import { describe, expect, it } from 'vitest';
import { drawResult } from './draw-result.ts';
import { framedDrawing } from './drawn-frame.ts';
import { exampleResult, exampleResults, paper } from './example-results.ts';
import { findingOf } from './finding.ts';

/** As a report does it: the option comes as text, and the whole library draws it. */
function drawnFromText(measure: string): string {
  const result = exampleResult(measure);
  const drawn = drawResult(result, exampleResults.results, paper);
  const words = { finding: findingOf(result, 'zh'), subtitle: measure };
  const { option, width, height } = framedDrawing(drawn, words, paper);
  const chart = init(null, null, { renderer: 'svg', ssr: true, width, height });
  chart.setOption(JSON.parse(JSON.stringify(option)));
  const svg = chart.renderToSVGString();
  chart.dispose();
  return svg;
}

describe('a report without the console', () => {
  it.each([
    ['student_teacher', ['Rt 0.3 练习型', 'Rt 0.7 讲授型', '终点']],
    ['classroom_mode', ['对话型', '混合型', '本节课']],
    ['fias', ['接纳感受 1', '合计', '□ 积极整合']],
    ['wait_time', ['中位', '3 秒（Rowe 建议）']],
    ['questions', ['● 是何', '◆ 若何']],
    ['conciseness', ['口头语', '实词密度']],
    ['speech_rate', ['参考 160–220']],
    ['task_balance', ['语言、逻辑']],
    ['knowing_doing', ['讲', '做']],
    ['lesson_path', ['引入', '迁移']],
    ['review', ['■ 教师']],
  ])('draws %s from text, with its words', (measure, expected) => {
    const svg = drawnFromText(measure);
    expect(svg).toContain(findingOf(exampleResult(measure), 'zh').slice(0, 8));
    for (const words of expected) expect(svg).toContain(words);
  });

  it('leaves a gap in the line where a minute is open', () => {
    const values = [200, 210, null, 190, 185];
    const drawing = { view: 'series' as const, series: [{ name: 'rate', values }] };
    const { option } = drawResult(exampleResult('speech_rate', { drawing }), [], { ...paper, seconds: 300 });
    const chart = init(null, null, { renderer: 'svg', ssr: true, width: 640, height: 240 });
    chart.setOption(JSON.parse(JSON.stringify(option)));
    const svg = chart.renderToSVGString();
    chart.dispose();
    const line = /<path d="(M[^"]*)" fill="none"[^>]* stroke="#2F6FED"/.exec(svg)?.[1] ?? '';
    // Two pieces: what begins anew was lifted in between.
    expect(line.match(/M/g)).toHaveLength(2);
  });
});
