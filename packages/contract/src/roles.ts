/** The roles a person can have, by key, with the number that sign-in returns. */
export const roles = {
  sys_platform_admin: 1,
  sys_platform_allocator: 2,
  sys_org_ops_admin: 3,
  sys_expert: 4,
  sys_analysis_web_user: 5,
  sys_home_page_editor: 6,
} as const;

export type RoleKey = keyof typeof roles;
export type RoleId = (typeof roles)[RoleKey];

export const roleKeys = Object.keys(roles) as RoleKey[];
export const roleKeyOf = (id: number): RoleKey | undefined => roleKeys.find((key) => roles[key] === id);
