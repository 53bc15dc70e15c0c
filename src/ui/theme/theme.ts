/** Dark or light: the system's preference until somebody chooses. */
export const THEME_KEY = 'theme'
export type Theme = 'dark' | 'light'

/** Runs in the head, before anything is painted: marks that scripts work, and applies a theme that was chosen. */
export const FIRST_SCRIPT = `{let d=document.documentElement.dataset;d.js="";try{let t=localStorage.getItem("${THEME_KEY}");if(t==="dark"||t==="light")d.theme=t}catch{}}`
