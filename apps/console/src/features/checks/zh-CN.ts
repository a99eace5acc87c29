export const texts = {
  title: '安装自检',
  lead: '写一句话，看它走完整条路再回来。每一站都是真的，哪一站不通一眼就能看到。',
  label: '一句话',
  sample: '听见课堂里的每一次对话',
  start: '开始自检',
  again: '再来一次',
  steps: {
    service: { title: '服务收到', done: '接口已应答', wait: '等待接口应答' },
    database: { title: '数据库记下', done: '写入一行', wait: '等待写入' },
    engine: { title: '引擎派工', done: '工作进程已完成', wait: '等待工作进程' },
    bucket: { title: '存储写入', done: '对象已写好', wait: '等待写入对象' },
    browser: { title: '浏览器读回', done: '直接从存储读到', wait: '等待读取' },
  },
  result: '读回来的是',
  passed: '全部走通，用时 {{seconds}} 秒',
  failed: {
    request: '没有走通：{{message}}',
    engine: '任务引擎没有接到这次任务。看看服务状态：pnpm services status',
    slow: '已经等了 {{seconds}} 秒。如果一直停在这里，多半是工作进程没有启动',
    bucket: '对象已经写好，但浏览器读不到存储。看看证书是否受信任、存储的地址是否可达',
  },
};
