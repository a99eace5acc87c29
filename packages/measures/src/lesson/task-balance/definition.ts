import type { Definition } from '../measure.ts';

export const definition: Definition = {
  id: 'task_balance',
  version: 1,
  name: { zh: '左右脑激活（任务类型平衡）', en: 'Balance of task modes' },
  unit: { zh: '形象创造类任务占比', en: 'share of image and creative tasks' },
  kind: 'LLM',
  needs: ['codes'],
  minimum: { codedShare: 0.5 },
  counts: { zh: '分钟', en: 'minutes' },
  view: 'ribbon',
  note: {
    zh: '名称沿用习惯。这里不测量任何脑活动，人也没有“左脑型”“右脑型”之分；数字只说明课堂时间如何分配给语言逻辑类任务和形象创造类任务。',
    en: 'A customary name. Nothing is measured in any brain, and nobody is left- or right-brained: the figure says how lesson time is divided between tasks of language and logic and tasks of images and invention.',
  },
};
