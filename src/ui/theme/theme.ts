/** Dark or light: the system's preference unless the user chooses. */
export const THEME_KEY = 'theme'
export type Theme = 'dark' | 'light'

/** Runs in the document head before the first paint: marks that JavaScript works, and applies the chosen theme. */
export const THEME_SCRIPT = `{let d=document.documentElement.dataset;d.js="";try{let t=localStorage.getItem("${THEME_KEY}");if(t==="dark"||t==="light")d.theme=t}catch{}}`
