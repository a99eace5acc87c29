/** Characters and how they are spelled in a login. */
type Spelled = readonly [string, string];

const surnames: Spelled[] = [
  ['王', 'wang'],
  ['李', 'li'],
  ['张', 'zhang'],
  ['刘', 'liu'],
  ['陈', 'chen'],
  ['杨', 'yang'],
  ['黄', 'huang'],
  ['赵', 'zhao'],
  ['周', 'zhou'],
  ['吴', 'wu'],
  ['徐', 'xu'],
  ['孙', 'sun'],
  ['马', 'ma'],
  ['朱', 'zhu'],
  ['胡', 'hu'],
  ['郭', 'guo'],
  ['何', 'he'],
  ['林', 'lin'],
  ['高', 'gao'],
  ['罗', 'luo'],
];
const givenNames: Spelled[] = [
  ['敏', 'min'],
  ['文静', 'wenjing'],
  ['晓东', 'xiaodong'],
  ['丽华', 'lihua'],
  ['建国', 'jianguo'],
  ['雨欣', 'yuxin'],
  ['志强', 'zhiqiang'],
  ['秀英', 'xiuying'],
  ['明', 'ming'],
  ['海燕', 'haiyan'],
  ['思远', 'siyuan'],
  ['佳怡', 'jiayi'],
  ['国庆', 'guoqing'],
  ['春梅', 'chunmei'],
  ['子涵', 'zihan'],
  ['永红', 'yonghong'],
  ['晨曦', 'chenxi'],
];

/** The same people in the same order each time; no two share a name before 340. */
export function personNumber(index: number): { name: string; spelled: string } {
  const [surname, surnameSpelled] = surnames[index % surnames.length] ?? ['王', 'wang'];
  const [given, givenSpelled] = givenNames[
    (index * 7 + Math.floor(index / surnames.length)) % givenNames.length
  ] ?? ['敏', 'min'];
  return { name: surname + given, spelled: surnameSpelled + givenSpelled };
}
