/** Where a grade belongs; a form offers the subjects of its grade's stage first. */
export const stages = ['kindergarten', 'primary', 'middle', 'high', 'vocational', 'university'] as const;
export type Stage = (typeof stages)[number];

/** Every grade in order, with its stage. The code is what rows and calls carry. */
export const grades = {
  kindergarten_small: 'kindergarten',
  kindergarten_middle: 'kindergarten',
  kindergarten_large: 'kindergarten',
  grade_1: 'primary',
  grade_2: 'primary',
  grade_3: 'primary',
  grade_4: 'primary',
  grade_5: 'primary',
  grade_6: 'primary',
  grade_7: 'middle',
  grade_8: 'middle',
  grade_9: 'middle',
  high_1: 'high',
  high_2: 'high',
  high_3: 'high',
  vocational_1: 'vocational',
  vocational_2: 'vocational',
  vocational_3: 'vocational',
  university_1: 'university',
  university_2: 'university',
  university_3: 'university',
  university_4: 'university',
} as const satisfies Record<string, Stage>;

export type Grade = keyof typeof grades;
export const gradeCodes = Object.keys(grades) as [Grade, ...Grade[]];

/** Children of these grades are mostly under fourteen: a guardian has to have agreed. */
const guardianUpTo: Grade = 'grade_8';
export const needsGuardian = (grade: Grade): boolean =>
  gradeCodes.indexOf(grade) <= gradeCodes.indexOf(guardianUpTo);

/** Every subject in the order of lists, with the stages that teach it. */
const general: readonly Stage[] = ['primary', 'middle', 'high'];
export const subjects = {
  chinese: [...general, 'kindergarten', 'vocational', 'university'],
  maths: [...general, 'kindergarten', 'vocational', 'university'],
  english: [...general, 'kindergarten', 'vocational', 'university'],
  physics: ['middle', 'high', 'vocational', 'university'],
  chemistry: ['middle', 'high', 'vocational', 'university'],
  biology: ['middle', 'high', 'university'],
  geography: ['middle', 'high', 'university'],
  history: ['middle', 'high', 'vocational', 'university'],
  politics: ['high', 'university'],
  moral_education_and_law: ['primary', 'middle'],
  history_and_society: ['middle'],
  society: ['kindergarten', 'primary', 'middle'],
  science: ['kindergarten', 'primary', 'middle'],
  information_technology: [...general, 'vocational', 'university'],
  general_technology: ['high'],
  physical_education: ['kindergarten', ...general, 'university'],
  physical_education_and_health: [...general, 'vocational'],
  music: ['kindergarten', ...general, 'vocational'],
  fine_art: ['kindergarten', ...general, 'vocational'],
  art: ['kindergarten', ...general, 'vocational', 'university'],
  calligraphy: [...general, 'vocational'],
  vocational_socialism: ['vocational'],
  vocational_mental_health: ['vocational'],
  vocational_philosophy: ['vocational'],
  vocational_ethics_and_law: ['vocational'],
  other: stages,
} as const satisfies Record<string, readonly Stage[]>;

export type Subject = keyof typeof subjects;
export const subjectCodes = Object.keys(subjects) as [Subject, ...Subject[]];

/** The subjects of a grade's stage; all where the grade is not known yet. */
export const subjectsOf = (grade: Grade | undefined): Subject[] =>
  subjectCodes.filter((code) => !grade || (subjects[code] as readonly Stage[]).includes(grades[grade]));
