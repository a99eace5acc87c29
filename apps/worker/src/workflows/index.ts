export { checkInstallation } from './check-installation.ts';
