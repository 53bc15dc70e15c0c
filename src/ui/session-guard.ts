/**
 * Runs in the document head, before the router reads scroll positions: removes invalid values, and replaces blocked
 * storage with one that stores nothing.
 */
export const SESSION_SCRIPT = `{let k="react-router-scroll-positions";try{let p=JSON.parse(sessionStorage.getItem(k)||"{}");if(!p||typeof p!="object")throw 0}catch{try{sessionStorage.removeItem(k)}catch{Object.defineProperty(window,"sessionStorage",{value:{getItem:()=>null,setItem(){},removeItem(){}}})}}}`
