export const texts = {
  otherLanguage: 'English',
  languageFailed: '英文没有载入，界面仍是中文。请检查网络后再试一次',
  signOut: '退出登录',
  signOutFailed: '还没有退出：连不上服务器。请检查网络后再试一次',
  signIn: '登录',
  network: {
    offline: '当前处于离线状态，连上网络后才能继续操作',
    back: '已重新连上',
  },
  update: {
    title: '有新版本',
    text: '点“刷新”换上，也可以稍后自己刷新',
    refresh: '刷新',
    held: { upload: '上传完成后再刷新也不迟' },
    refreshAnyway: '仍要刷新',
  },
  insecure: {
    title: '这个地址没有加密，浏览器因此关掉了几样功能',
    extract: '在浏览器里先取出音轨再上传',
    microphone: '麦克风检查和录音',
    resume: '上传校验和断点续传',
    offline: '断网提示和离线打开',
    instead: '改用加密地址就都能用：',
    why: '第一次打开如果提示证书不受信任，请让管理员把本机的证书颁发机构装进电脑。',
  },
};
