export const texts = {
  label: '播放位置',
  at: '{{time}}，共 {{length}}',
  speech: '有人说话',
  silence: '没有人说话',
};
