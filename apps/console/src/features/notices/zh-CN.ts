export const texts = {
  title: '通知',
  bell: '通知，{{count}} 条未读',
  bellNone: '通知，没有未读',
  all: '全部',
  types: { analysis: '分析', account: '账号', system: '系统' },
  clear: '清空',
  clearType: '清空“{{type}}”类通知',
  cleared: '已清空',
  failed: '没有成功，请再试一次',
  seeAll: '查看全部',
  unread: '未读',
  empty: '还没有通知',
  emptyHint: '分析完成、失败，或账号有变动时，会在这里告诉您',
  kinds: { rehearsal: '试跑' },
  codes: {
    run: { done: '{{kind}}完成了', failed: '{{kind}}没有成功' },
    account: { password_changed: '您的密码改过了' },
  },
  details: {
    run: { failed: '停在“{{step}}”这一步，可以从这一步接着重试' },
    account: { password_changed: '如果不是您改的，请马上联系管理员' },
  },
};
