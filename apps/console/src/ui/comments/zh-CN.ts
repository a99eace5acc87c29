export const texts = {
  axis: '时间轴上的评语',
  list: '按时间写的评语',
  none: '还没有按时间写的评语',
  kinds: { strength: '亮点', suggestion: '建议', question: '疑问', note: '记录' },
  playAt: '从 {{time}} 播放，{{kind}}：{{text}}',
  play: '从 {{time}} 播放',
  remove: '删除',
};
