/**
 * The inline script of every page that chooses the television layout before the first paint, and loads the navigation by arrows when it is
 * needed. Pure: builds the script's text.
 */
import { POINTER_KEY, TELEVISION_KEY, TELEVISION_PARAMETER } from './television-keys.ts'

/** Browsers of televisions, set-top boxes and consoles by their user agents. */
const TELEVISIONS =
  /Web0S|webOS|SMART-?TV|SmartTV|Tizen.*TV|HbbTV|NetCast|Viera|BRAVIA|GoogleTV|Android TV|AFT[A-Z]|CrKey|AppleTV|Roku|PlayStation|Xbox/
/** In these, arrows have a meaning of their own. */
const OWN_ARROWS = 'input,textarea,select,video,[role=slider]'

/**
 * On a television, or if `?tv` chose its layout, `<html>` has the attribute `data-tv`, and the module is loaded at once. Otherwise it is
 * loaded by a gamepad, or by an arrow that nothing else uses while no pointer was moved in this tab: with a mouse, arrows scroll.
 * @param module URL of the module; without it, only the layout is chosen
 */
export const televisionScript = (module: string | undefined): string =>
  `{let d=document.documentElement.dataset,t;` +
  `try{t=new URLSearchParams(location.search).get("${TELEVISION_PARAMETER}");` +
  `if(t!==null){t=t==="off"?t:"on";localStorage.setItem("${TELEVISION_KEY}",t)}else t=localStorage.getItem("${TELEVISION_KEY}")}catch{}` +
  `if(t==="on"||t!=="off"&&${TELEVISIONS}.test(navigator.userAgent))d.tv="";` +
  (module === undefined ? '' : loadScript(module)) +
  `}`

const loadScript = (module: string): string =>
  `let p,m,load=e=>(m??=import(${JSON.stringify(module)})).then(({start})=>start(e),()=>{m=null});` +
  `try{p=sessionStorage.getItem("${POINTER_KEY}")}catch{}` +
  `if(d.tv==="")load();` +
  `addEventListener("gamepadconnected",()=>load());` +
  `addEventListener("pointermove",e=>{if(!p&&(e.movementX||e.movementY)){p=1;try{sessionStorage.setItem("${POINTER_KEY}",1)}catch{}}},{passive:true});` +
  `addEventListener("keydown",e=>{if(!m&&!p&&/^Arrow/.test(e.key)&&!e.defaultPrevented&&!e.altKey&&!e.ctrlKey&&!e.metaKey&&!e.shiftKey&&!e.target.closest(${JSON.stringify(OWN_ARROWS)})){e.preventDefault();load(e)}})`
