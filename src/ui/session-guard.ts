/**
 * Runs in the head, before the router reads where the viewer had scrolled to: what it would stumble over goes, and where
 * storage is forbidden it gets one that keeps nothing.
 */
export const SESSION_SCRIPT = `{let k="react-router-scroll-positions";try{let p=JSON.parse(sessionStorage.getItem(k)||"{}");if(!p||typeof p!="object")throw 0}catch{try{sessionStorage.removeItem(k)}catch{Object.defineProperty(window,"sessionStorage",{value:{getItem:()=>null,setItem(){},removeItem(){}}})}}}`
