export const texts = {
  loading: '加载中',
  busy: '正在与服务器通信',
  forbidden: {
    title: '抱歉，您没有权限打开这个页面',
    next: '需要用到它，请找本校的管理员开通。',
  },
  notFound: {
    title: '没有这个页面',
    next: '地址可能写错了，或者这一页已经移走。',
  },
  broken: {
    title: '这一页出错了',
    next: '您没有做错什么。重新载入一次，多半就好；还不行请告诉管理员。',
  },
  chunk: {
    title: '这一页没有载入完整',
    next: '网络断过，或者刚刚换了新版本。重新载入就能继续。',
  },
  backHome: '回到首页',
  close: '关闭',
  reload: '重新载入',
};
