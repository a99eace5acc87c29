import { z } from 'zod';
import { themeColours } from './theme-colours.ts';

/** Which product a host name stands for: it decides the look and where people land, never what they may see. */
export const deploymentNames = ['ai', 'career', 'partner'] as const;
export type DeploymentName = (typeof deploymentNames)[number];

/** Whose law may apply: it decides what the teacher's delivery is called, and nothing else. */
export const regions = ['european_union', 'elsewhere'] as const;
export type Region = (typeof regions)[number];

const colour = z.string().regex(/^#[0-9A-Fa-f]{6}$/);
const colours = z.strictObject({ colorPrimary: colour, colorLink: colour, colorPrimaryBg: colour });

/** How a deployment looks. */
export const brand = z.strictObject({
  code: z.int().min(1).max(5),
  title: z.strictObject({ 'zh-CN': z.string().min(1).max(40), 'en-US': z.string().min(1).max(80) }),
  /** A file of the console, or the picture itself: the page loads nothing from elsewhere. */
  logo: z.string().regex(/^\/[\w-][\w./-]*$|^data:image\/(svg\+xml|png|webp);base64,[\w+/=]+$/),
  /** Nothing: the house's own. */
  colours: z.strictObject({ light: colours, dark: colours }).optional(),
  /** The ground of the picture beside the sign-in form; its words are white. */
  pictureGround: colour,
});
export type Brand = z.output<typeof brand>;

/** The table of an installation. Of the rows the first that matches holds; where none does: ai, brand 1. */
export const deploymentTable = z.strictObject({
  brands: z
    .array(brand)
    .refine((list) => list.some(({ code }) => code === 1), 'brand 1 is missing')
    .refine((list) => new Set(list.map(({ code }) => code)).size === list.length, 'a code stands twice'),
  hosts: z.array(
    z.strictObject({
      /** A host name; * stands for any characters. */
      host: z.string().min(1).max(200),
      deployment: z.enum(deploymentNames),
      brand: z.int().min(1).max(5),
    }),
  ),
  /** What `?origin=` in an address may say, and the brand it brings. */
  origins: z.array(z.strictObject({ origin: z.string().min(1).max(40), brand: z.int().min(1).max(5) })),
  /** Whether pitch and level of teachers' speech may be measured here at all; organisations and teachers decide next. */
  delivery: z.boolean().default(false),
  /** The careful one, unless somebody who knows says otherwise. */
  region: z.enum(regions).default('european_union'),
});
export type DeploymentTable = z.output<typeof deploymentTable>;

const platform = { 'zh-CN': '课堂大数据AI分析平台', 'en-US': 'Classroom Big-Data AI Analysis Platform' };
const unitSystem = {
  'zh-CN': 'AI大单元课堂教学分析系统',
  'en-US': 'AI Big-Unit Classroom Teaching Analysis System',
};

/** Daybreak, the house's own look. */
export const defaultBrand: Brand = {
  code: 1,
  title: platform,
  logo: '/mark.svg',
  pictureGround: '#0C1F47',
};

const geekblue: Brand = {
  code: 2,
  title: unitSystem,
  logo: '/brands/2.svg',
  pictureGround: '#151B52',
  colours: themeColours.geekblue,
};

const cyan: Brand = {
  code: 3,
  title: platform,
  logo: '/brands/3.svg',
  pictureGround: '#06343A',
  colours: themeColours.cyan,
};

const green: Brand = {
  code: 4,
  title: platform,
  logo: '/brands/4.svg',
  pictureGround: '#12331A',
  colours: themeColours.green,
};

const purple: Brand = {
  code: 5,
  title: platform,
  logo: '/brands/5.svg',
  pictureGround: '#2A1450',
  colours: themeColours.purple,
};

/** What holds where an installation brings no table of its own. */
export const defaultDeployments: DeploymentTable = {
  brands: [defaultBrand, geekblue, cyan, green, purple],
  hosts: [
    { host: '*career*', deployment: 'career', brand: 3 },
    { host: '*partner*', deployment: 'partner', brand: 4 },
    { host: 'unit.*', deployment: 'partner', brand: 2 },
    { host: 'college.*', deployment: 'partner', brand: 5 },
  ],
  origins: [{ origin: 'xj', brand: 4 }],
  delivery: false,
  region: 'european_union',
};
