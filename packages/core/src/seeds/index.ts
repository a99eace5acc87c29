export { addAccount, addOrganisation, addQuota } from './rows.ts';
export { hasOrganisations, seedDistrict, type SeededAccount } from './district.ts';
