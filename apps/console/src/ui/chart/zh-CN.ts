export const texts = {
  table: '表格',
  exportNamed: '导出：{{finding}}',
  png: '图片（PNG）',
  svg: '矢量图（SVG）',
  gap: '没有数据',
  interval: '区间 {{low}}–{{high}}',
  empty: '还没有数据',
  label: '{{finding}}。{{subtitle}}。用方向键逐点查看，按回车选中，按 Esc 离开',
  failed: '图没有载入',
  failedNext: '网络断过，或者刚刚换了新版本。数据在“表格”里可以看；重试还不行，请重新载入这一页。',
  retry: '重试',
};
