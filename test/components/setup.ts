/** Component tests see what users with JavaScript see: all styles, and the controls that need scripts. */
import '#src/app.css'

document.documentElement.dataset.js = ''
