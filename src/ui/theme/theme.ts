/** Dark or light: the system's preference unless the user chooses. */
export const THEME_KEY = 'theme'
export type Theme = 'dark' | 'light'
