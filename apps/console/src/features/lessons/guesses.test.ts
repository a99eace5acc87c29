import { describe, expect, it } from 'vitest';
import { guessFromName, guessLesson, isMachineName, type Guess } from './guesses.ts';

const written = new Date(2026, 5, 3, 18, 0);
const guess = (name: string) => guessFromName(name, written);

describe('a file’s name tells of', () => {
  it.each<[string, Guess]>([
    [
      '五年级3班 数学 圆的面积 王敏 2026-05-20',
      {
        grade: 'grade_5',
        class_name: '五年级3班',
        subject: 'maths',
        title: '圆的面积',
        teacher: '王敏',
        lesson_date: '2026-05-20',
      },
    ],
    [
      '2026.5.20_初二(1)班_物理_浮力',
      {
        grade: 'grade_8',
        class_name: '初二(1)班',
        subject: 'physics',
        title: '浮力',
        lesson_date: '2026-05-20',
      },
    ],
    ['G7 English Unit 3', { grade: 'grade_7', subject: 'english', title: 'Unit 3', language: 'en' }],
    [
      '五（3）班语文《落花生》',
      { grade: 'grade_5', class_name: '五（3）班', subject: 'chinese', title: '落花生' },
    ],
    [
      '高一12班-化学-氧化还原反应-李娜',
      {
        grade: 'high_1',
        class_name: '高一12班',
        subject: 'chemistry',
        title: '氧化还原反应',
        teacher: '李娜',
      },
    ],
    [
      '七年级道德与法治 少年有梦',
      { grade: 'grade_7', subject: 'moral_education_and_law', title: '少年有梦' },
    ],
    ['六年级数学圆锥的体积', { grade: 'grade_6', subject: 'maths', title: '圆锥的体积' }],
    ['二年级 数学广角 搭配', { grade: 'grade_2', title: '数学广角 搭配' }],
    ['周长 王敏老师', { title: '周长', teacher: '王敏' }],
    ['周长 陈晓东', { title: '周长', teacher: '陈晓东' }],
    ['解方程', { title: '解方程' }],
    ['高山流水 音乐', { title: '高山流水', subject: 'music' }],
    ['大一统的秦汉 历史 八年级', { title: '大一统的秦汉', subject: 'history', grade: 'grade_8' }],
    ['大班 科学 会浮的东西', { grade: 'kindergarten_large', subject: 'science', title: '会浮的东西' }],
    [
      '大二班 音乐 小星星',
      { grade: 'kindergarten_large', class_name: '大二班', subject: 'music', title: '小星星' },
    ],
    ['大二 高等代数', { grade: 'university_2', title: '高等代数' }],
    [
      '中职一年级 哲学与人生 第一课',
      { grade: 'vocational_1', subject: 'vocational_philosophy', title: '第一课' },
    ],
    [
      '701班 科学 对环境的察觉',
      { grade: 'grade_7', class_name: '701班', subject: 'science', title: '对环境的察觉' },
    ],
    ['圆的面积（第1课时）', { title: '圆的面积（第1课时）' }],
    [
      '5月20日 三年级英语 Unit 4',
      { lesson_date: '2026-05-20', grade: 'grade_3', subject: 'english', title: 'Unit 4' },
    ],
    ['12月25日 圆', { lesson_date: '2025-12-25', title: '圆' }],
    ['授课教师：欧阳雪 课题 圆', { teacher: '欧阳雪', title: '课题 圆' }],
    ['Grade 10 Physics Momentum', { grade: 'high_1', subject: 'physics', title: 'Momentum' }],
    [
      '20260520_八年级_地理_黄河',
      { lesson_date: '2026-05-20', grade: 'grade_8', subject: 'geography', title: '黄河' },
    ],
    [
      '2026年05月20日 体育与健康 跳远',
      { lesson_date: '2026-05-20', subject: 'physical_education_and_health', title: '跳远' },
    ],
    ['化学反应的速率', { title: '化学反应的速率' }],
    ['生活中的数学', { title: '生活中的数学', subject: 'maths' }],
    ['圆周率3.14', { title: '圆周率3.14' }],
    ['3班 圆的认识', { class_name: '3班', title: '圆的认识' }],
    ['２０２６－０５－２０ 圆', { lesson_date: '2026-05-20', title: '圆' }],
    ['圆 2026-02-30', { title: '圆 2026-02-30' }],
  ])('%s', (name, told) => expect(guess(name)).toEqual(told));

  it('a person whom this browser knows, whatever the name is like', () => {
    expect(guessFromName('圆 阿依古丽', written, ['阿依古丽'])).toEqual({ title: '圆', teacher: '阿依古丽' });
  });

  it('nothing that a field would refuse', () => {
    expect(guess('圆{的}$面积^').title).toBe('圆的面积');
    expect(guess('很'.repeat(200)).title).toHaveLength(100);
  });
});

describe('a camera’s name', () => {
  it.each([
    'IMG_0012',
    '00001',
    'DSC_0420',
    'GX010012',
    'MVI_1234',
    'C0012',
    'DJI_0007',
    'VID_20260520_101530',
    'PXL_20260520_081530123',
    '20260520_101530',
    '2026-05-20 10-15-30',
    'REC001',
    '新录音 12',
    'mmexport1716186930123',
    'ZOOM0003',
  ])('%s is no title', (name) => expect(guess(name).title).toBeUndefined());

  it('tells nothing at all without a date in it', () => {
    expect(guess('IMG_0012')).toEqual({});
    expect(guess('00001')).toEqual({});
  });

  it('tells the day where it has one', () => {
    expect(guess('VID_20260520_101530')).toEqual({ lesson_date: '2026-05-20' });
    expect(guess('20260520101530')).toEqual({ lesson_date: '2026-05-20' });
  });

  it('is known from a title that begins alike', () => {
    expect(isMachineName('C0012')).toBe(true);
    expect(isMachineName('Circle')).toBe(false);
    expect(isMachineName('视频会议礼仪')).toBe(false);
  });
});

describe('folders', () => {
  const lesson = (path: string) =>
    guessLesson({
      path,
      stem: (path.split('/').at(-1) ?? '').replace(/\.\w+$/, ''),
      lastModified: written.getTime(),
    });

  it('tell what the file’s name does not', () => {
    expect(lesson('五年级3班/圆的面积/0001.mp4')).toEqual({
      grade: 'grade_5',
      class_name: '五年级3班',
      title: '圆的面积',
      lesson_date: '2026-06-03',
    });
  });

  it('never speak against the file’s name', () => {
    expect(lesson('2026-05-01 公开课/六年级 比例尺 2026-05-20.mp4')).toMatchObject({
      title: '比例尺',
      grade: 'grade_6',
      lesson_date: '2026-05-20',
    });
  });

  it('leave the day on which the file was written where nothing else tells it', () => {
    expect(lesson('IMG_0012.mp4')).toEqual({ lesson_date: '2026-06-03' });
  });
});
