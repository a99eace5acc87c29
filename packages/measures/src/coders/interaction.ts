import { endsAsking, setsTask } from '../text/questions.ts';
import { criticism, direction, praiseWords, reassurance, takingUp } from './cues.ts';
import { codeQuestion } from './questions.ts';

const categories = {
  reassures: 1,
  praises: 2,
  takesUp: 3,
  asksOpen: 4,
  asksClosed: 5,
  lectures: 6,
  directs: 7,
  criticises: 8,
  answers: 9,
  speaksUp: 10,
  studentAsks: 11,
  discusses: 12,
} as const;

/** One of the eighteen categories for a sentence of the teacher. */
export function codeTeacherSentence(sentence: string, studentBefore: boolean): number {
  const question = codeQuestion(sentence);
  if (question) return question.open ? categories.asksOpen : categories.asksClosed;
  if (reassurance.test(sentence)) return categories.reassures;
  if (criticism.test(sentence)) return categories.criticises;
  if (praiseWords.test(sentence)) return categories.praises;
  if (studentBefore && takingUp.test(sentence)) return categories.takesUp;
  if (setsTask(sentence) || direction.test(sentence)) return categories.directs;
  return categories.lectures;
}

/** For what a student says: after a question it is an answer, else the student's own word. */
export function codeStudentSentence(sentence: string, teacherBefore: string | null): number {
  if (codeQuestion(sentence)) return categories.studentAsks;
  return teacherBefore !== null && endsAsking(teacherBefore) ? categories.answers : categories.speaksUp;
}

export const groupCategory = categories.discusses;
