import type { Lines } from './english-lines.ts';

const shapes = ['圆', '正方形', '三角形', '长方形', '平行四边形'];
const numbers = ['二', '三', '五', '六', '八', '十二', '二十'];
const things = ['苹果', '铅笔', '小棒', '卡片', '图形'];

/** For times only: nobody understands the words as they are spoken. */
export const chineseLines: Lines = {
  explanations: [
    (c) => `同学们，今天我们来研究${c.pick(shapes)}的面积。`,
    (c) => `请大家打开课本，翻到第${c.pick(numbers)}页，看上面的${c.pick(things)}。`,
    (c) => `把${c.pick(shapes)}剪开，再拼成一个${c.pick(shapes)}，大小没有变。`,
    (c) => `如果每人分到${c.pick(numbers)}个${c.pick(things)}，一共需要多少个，请先自己算一算。`,
  ],
  questions: [
    (c) => `谁来说说，${c.pick(shapes)}有几条边？`,
    (c) => `${c.pick(numbers)}乘${c.pick(numbers)}等于多少？`,
    (c) => `为什么${c.pick(shapes)}可以变成${c.pick(shapes)}呢？`,
  ],
  answers: [
    (c) => `我觉得是${c.pick(numbers)}，因为我数了两遍。`,
    (c) => `因为${c.pick(shapes)}的边一样长。`,
    (c) => `可以先分成${c.pick(numbers)}份，再拼起来。`,
  ],
  feedback: [() => '很好，说得非常清楚。', () => '再想一想，还有别的办法吗。', () => '对，请坐。'],
  together: [(c) => `${c.pick(shapes)}的面积等于底乘高。`, () => '老师好。', () => '一二三四五六七。'],
  invitations: [() => '请大家一起读。', () => '全班一起说。'],
  groupWork: [(c) => `下面四人小组讨论，用${c.pick(things)}摆一摆。`],
  reminders: [() => '还有一分钟。', () => '注意分工。'],
  returns: [() => '时间到，请坐好。', () => '好，我们来听听大家的想法。'],
};
