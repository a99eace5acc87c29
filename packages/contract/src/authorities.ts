import type { Accesses } from './accesses.ts';

/** A permitted call and the authority that it grants; one authority guards one screen. */
export const authorityOf = {
  '/api/analysis/list:GET': 'authority_ai_page',
  '/api/career_analysis/list:GET': 'authority_career_page',
  '/api/chapter_analysis/list:GET': 'authority_chapter_page',
  '/api/task/list:GET': 'authority_task_page',
  '/api/org/create:POST': 'authority_org_page',
  '/api/evaluation_template/create:POST': 'authority_evaluation_template_page',
  '/api/exam_analysis/list:GET': 'authority_exam_page',
  '/api/term_analysis/list:GET': 'authority_term_page',
  '/api/touch/list:GET': 'authority_touch_page',
  '/api/introductory_training/list:GET': 'authority_introductory_training_page',
  '/api/home_page_config/create:POST': 'authority_home_page_config_page',
  '/api/data_board/get_teacher_count:GET': 'authority_data_board_page',
  '/api/growth/list_figures:GET': 'authority_growth_page',
  '/api/operations/get_overview:GET': 'authority_operations_page',
} as const;

export type Authority = (typeof authorityOf)[keyof typeof authorityOf];

export function authoritiesFrom(accesses: Accesses): Authority[] {
  return Object.entries(authorityOf)
    .filter(([key]) => accesses[key])
    .map(([, authority]) => authority);
}
