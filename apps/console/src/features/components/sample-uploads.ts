import type { Upload, UploadState } from '../../client/uploads/types.ts';

const usual: Omit<Upload, 'id' | 'name' | 'state'> = {
  lessonId: undefined,
  lessonTitle: '圆',
  place: 1,
  placeOf: 1,
  bytes: 876e6,
  filmBytes: undefined,
  sentBytes: 0,
  extracted: undefined,
  speed: undefined,
  secondsLeft: undefined,
  problem: undefined,
};
const upload = (name: string, state: UploadState, more: Partial<Upload> = {}): Upload => ({
  ...usual,
  id: name,
  lessonId: name,
  name,
  state,
  ...more,
});

/** As on a usual evening. */
export const usualUploads: Upload[] = [
  upload('扇形的初步认识.mp4', 'sending', { sentBytes: 412e6, speed: 3.1e6, secondsLeft: 146 }),
  upload('圆锥的体积.mov', 'waiting', { bytes: 18.7e6, filmBytes: 1.9e9, extracted: 1 }),
  upload('比例尺 5 班.mp4', 'paused', { bytes: 1.05e9, sentBytes: 241e6 }),
];

/** Every state there is, and what some of them say in special cases. */
export const everyUpload: Upload[] = [
  upload('圆的周长.mp4', 'waiting'),
  upload('圆锥的体积（取音轨）.mov', 'extracting', { bytes: 1.9e9, extracted: 0.72 }),
  upload('圆锥的体积（取好了）.mov', 'waiting', { bytes: 18.7e6, filmBytes: 1.9e9, extracted: 1 }),
  upload('扇形的初步认识.mp4', 'sending', { sentBytes: 412e6, speed: 3.1e6, secondsLeft: 146 }),
  upload('刚开始传.mp4', 'sending', { sentBytes: 8e6 }),
  upload('比例尺 5 班.mp4', 'paused', { bytes: 1.05e9, sentBytes: 241e6 }),
  upload('观察物体.mp4', 'offline', { sentBytes: 535e6 }),
  upload('折线统计图.mp4', 'signed-out', { sentBytes: 535e6 }),
  upload('分数的意义.mp4', 'needs-file', { sentBytes: 305e6 }),
  upload('长方体的表面积.mp4', 'needs-permission', { sentBytes: 305e6 }),
  upload('图形的运动.mp4', 'checking', { sentBytes: 876e6 }),
  upload('认识圆.mp4', 'done', { sentBytes: 876e6 }),
  upload('圆的整理与复习.mp4', 'failed', { sentBytes: 700e6, problem: '服务暂时不可用，试了 5 次' }),
  upload('板书.avi', 'refused', { problem: '打不开这个文件（51）。请先确认它能正常播放' }),
  upload('圆的面积-1.mp4', 'refused', { problem: '5 月 20 日传过同一个文件' }),
];

/** A camera has cut one lesson in three. */
export const threePieces: Upload[] = [
  upload('C0012.mp4', 'done', { lessonId: 'c', place: 1, placeOf: 3, sentBytes: 876e6 }),
  upload('C0013.mp4', 'sending', {
    lessonId: 'c',
    place: 2,
    placeOf: 3,
    sentBytes: 90e6,
    speed: 0.82e6,
    secondsLeft: 4200,
  }),
  upload('C0014 名字特别特别长的一个文件，长到一行里放不下.mp4', 'waiting', {
    lessonId: 'c',
    place: 3,
    placeOf: 3,
  }),
];

export const allDone: Upload[] = [
  upload('圆的面积（上）.mp4', 'done', { sentBytes: 876e6 }),
  upload('认识圆.mp4', 'done', { sentBytes: 876e6 }),
];
