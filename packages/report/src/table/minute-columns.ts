import type { Words } from '@kejing/charts/say';

/** Every series that the minute by minute view of a lesson can have, in the order of the sheet. */
export const minuteSeries: Record<string, Words> = {
  teacher_seconds: { zh: '教师说话（秒）', en: 'Teacher speaks (s)' },
  student_seconds: { zh: '学生说话（秒）', en: 'Student speaks (s)' },
  group_seconds: { zh: '集体说话（秒）', en: 'Group speaks (s)' },
  silence_seconds: { zh: '安静（秒）', en: 'Quiet (s)' },
  unknown_seconds: { zh: '说话人不明（秒）', en: 'Speaker unknown (s)' },
  rate: { zh: '教师语速', en: 'Speech rate' },
  fillers: { zh: '口头语', en: 'Fillers' },
  questions: { zh: '提问', en: 'Questions' },
  open_questions: { zh: '开放的提问', en: 'Open questions' },
  praise: { zh: '肯定', en: 'Praise' },
  wait_time: { zh: '等待（秒）', en: 'Wait (s)' },
  switches: { zh: '师生转换', en: 'Switches' },
  teacher_share_so_far: { zh: '到此为止的教师行为占比', en: 'Share of teacher behaviour so far' },
  conversion_10_minutes: { zh: '近 10 分钟转换率', en: 'Conversion rate of 10 minutes' },
  ...Object.fromEntries(
    Array.from({ length: 10 }, (_, index) => [
      `fias_${index + 1}`,
      { zh: `FIAS 第 ${index + 1} 类（格）`, en: `FIAS ${index + 1} (windows)` },
    ]),
  ),
  confidence: { zh: '识别把握', en: 'Confidence of recognition' },
  pitch_deviation: { zh: '音高起伏', en: 'Deviation of pitch' },
  level: { zh: '音量', en: 'Level' },
};

export const minuteWords: Record<string, Words> = {
  activity: { zh: '课堂活动', en: 'Activity' },
  phase: { zh: '阶段', en: 'Phase' },
  new_concepts: { zh: '新出现的知识点', en: 'New concepts' },
};
