/** Not what schools get: the development server, tests, and a build made to look at every component. */
export const isDevelopment = import.meta.env.MODE !== 'production';
