import { z } from 'zod';
import { get, post, type Callers } from './endpoint.ts';

/** Calls that have their place and their callers already; each moves to its domain's file when it is built. */
const later = { data: z.unknown(), built: false } as const;
const list = (path: `/${string}`, summary: string, callers: Callers) =>
  get(path, { ...later, summary, callers, query: z.looseObject({}) });
const create = (path: `/${string}`, summary: string, callers: Callers) =>
  post(path, { ...later, summary, callers, body: z.looseObject({}) });

const school = ['sys_org_ops_admin'] as const;
const schoolAndTeachers = ['sys_org_ops_admin', 'sys_analysis_web_user'] as const;

export const listCareers = list('/api/career_analysis/list', '倾向分析列表', schoolAndTeachers);
export const listUnits = list('/api/chapter_analysis/list', '大单元列表', schoolAndTeachers);
export const listTasks = list('/api/task/list', '任务列表', [
  'sys_org_ops_admin',
  'sys_expert',
  'sys_analysis_web_user',
]);
export const createOrganisation = create('/api/org/create', '新建机构', school);
export const createTemplate = create('/api/evaluation_template/create', '新建评价模板', school);
export const listExams = list('/api/exam_analysis/list', '学习力分析列表', schoolAndTeachers);
export const listTerms = list('/api/term_analysis/list', '阶段分析列表', schoolAndTeachers);
export const listTouches = list('/api/touch/list', '消息列表', school);
export const listCourses = list('/api/introductory_training/list', '入门课程列表', [
  'sys_platform_allocator',
  'sys_org_ops_admin',
  'sys_expert',
  'sys_analysis_web_user',
]);
export const createHomePage = create('/api/home_page_config/create', '新建首页内容', [
  'sys_home_page_editor',
]);
export const countTeachers = list('/api/data_board/get_teacher_count', '教师数量', school);
