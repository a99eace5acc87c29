/** The colours a deployment can have: for each look the colour of buttons, of links, and a pale ground. */
export const themeColours = {
  dust: {
    light: { colorPrimary: '#CF1322', colorLink: '#B8101E', colorPrimaryBg: '#FFF0EF' },
    dark: { colorPrimary: '#D9363E', colorLink: '#FF9A94', colorPrimaryBg: '#431A1C' },
  },
  volcano: {
    light: { colorPrimary: '#C7380A', colorLink: '#B0310A', colorPrimaryBg: '#FFF1EA' },
    dark: { colorPrimary: '#CF4213', colorLink: '#FFA27C', colorPrimaryBg: '#421F14' },
  },
  sunset: {
    light: { colorPrimary: '#9A5B00', colorLink: '#875000', colorPrimaryBg: '#FFF5E0' },
    dark: { colorPrimary: '#A86400', colorLink: '#F5BE62', colorPrimaryBg: '#3A2A10' },
  },
  cyan: {
    light: { colorPrimary: '#08757A', colorLink: '#06666B', colorPrimaryBg: '#E3F5F4' },
    dark: { colorPrimary: '#0B7F83', colorLink: '#5CCFCF', colorPrimaryBg: '#0F3236' },
  },
  green: {
    light: { colorPrimary: '#2B7A1F', colorLink: '#23691A', colorPrimaryBg: '#EAF6E6' },
    dark: { colorPrimary: '#2F8022', colorLink: '#85D36B', colorPrimaryBg: '#17331A' },
  },
  daybreak: {
    light: { colorPrimary: '#1668DC', colorLink: '#0F5BC7', colorPrimaryBg: '#EAF2FE' },
    dark: { colorPrimary: '#2A6FD6', colorLink: '#7DB0FA', colorPrimaryBg: '#162A47' },
  },
  geekblue: {
    light: { colorPrimary: '#2F54EB', colorLink: '#2545C9', colorPrimaryBg: '#EEF1FE' },
    dark: { colorPrimary: '#4A63E0', colorLink: '#9DB0FF', colorPrimaryBg: '#1C2550' },
  },
  purple: {
    light: { colorPrimary: '#722ED1', colorLink: '#6425BD', colorPrimaryBg: '#F4EDFD' },
    dark: { colorPrimary: '#8347DB', colorLink: '#C4A3F7', colorPrimaryBg: '#2C1F4A' },
  },
};

export type ThemeName = keyof typeof themeColours;
export const themeNames = Object.keys(themeColours) as ThemeName[];
