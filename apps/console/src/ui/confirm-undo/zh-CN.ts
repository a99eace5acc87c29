export const texts = {
  undo: '撤销',
  undone: '已撤销',
  failed: '没有做成',
  undoFailed: '没有撤销成',
  again: '再试一次',
};
