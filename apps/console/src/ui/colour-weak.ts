/**
 * For eyes that hardly tell red from green: what differs only by these two becomes blue and orange, and the three
 * voices differ in brightness as well. Patterns and words stand beside the colours anyway.
 */
export const colourWeakTokens = {
  light: { colorSuccess: '#0B5CAD', colorError: '#A63C00' },
  dark: { colorSuccess: '#7DB0FA', colorError: '#FFB07A' },
};

export const colourWeakProductTokens = {
  light: { colorTeacher: '#0B4FA8', colorStudent: '#E69F00', colorGroup: '#56B4E9' },
  dark: { colorTeacher: '#3B7DD8', colorStudent: '#F0B43C', colorGroup: '#9AD4F5' },
};
