/** Replaces pictures that fail to load in the browser. */

/** Shown if drawn art fails too: the site's star on a night sky, without another request. */
const PLACEHOLDER = `data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 400 600' preserveAspectRatio='xMidYMid slice'><path fill='%231b1a3d' d='M0 0h400v600H0z'/><path fill='%238d8ac6' d='M200 210q8 82 90 90-82 8-90 90-8-82-90-90 82-8 90-90z'/></svg>`

/**
 * Runs in the head, so that it also handles pictures that fail before hydration. A picture of a title is replaced by the
 * title's generated art; art that fails, and any other picture within an artwork frame, by a placeholder.
 */
export const PICTURE_FALLBACK_SCRIPT = `addEventListener("error",e=>{let i=e.target,u=i.currentSrc||i.src,m=/\\/images\\/(poster|banner)\\/\\d+\\/\\w{8}\\//.exec(u);if(i.tagName!=="IMG"||u.startsWith("data:")||!m&&!i.closest(".artwork"))return;for(let s of i.closest("picture")?.querySelectorAll("source")||[])s.removeAttribute("srcset");i.removeAttribute("srcset");i.src=m&&!u.endsWith("/art.svg")?m[0]+"art.svg":"${PLACEHOLDER}"},true)`
