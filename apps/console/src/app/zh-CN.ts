export const texts = {
  otherLanguage: 'English',
  signOut: '退出登录',
  signOutFailed: '还没有退出：连不上服务器。请检查网络后再试一次',
  signIn: '登录',
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
