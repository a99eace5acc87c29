export const texts = {
  title: '录音录像',
  broken: '录音录像放不出来。请检查网络再试',
  again: '再试一次',
};
