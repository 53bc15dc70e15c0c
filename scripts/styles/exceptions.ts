/** Exceptions from the checks of the stylesheets. */
import type { Exceptions } from './find-problems.ts'

export const EXCEPTIONS: Exceptions = {
  // the offline page has its own styles; a browser test finds the text of a rank
  hooks: ['offline', 'rank-text'],
  // `is-${value}` and the like
  built: [
    'is-failed',
    'is-lost',
    'is-done',
    'is-poster',
    'is-clamped-phone',
    'is-clamped-always',
    'trail-1',
    'trail-2',
    'trail-3',
  ],
  // derives colours for every element that has the colours of a title; adapt every part to televisions
  shared: [
    'src/ui/tokens.css',
    ...['television', 'home', 'title', 'list', 'fill'].map((name) => `src/ui/television/${name}.css`),
  ],
  widths: {
    '@media (width < 370px)': 'the narrowest phones',
    '@media (width < 370px), (--tablet) and (--below-laptop)': 'the narrowest phones, and narrow columns',
    '@media (width >= 1300px)': 'six titles to continue watching',
    '@media (width >= 1600px)': 'large screens show more columns',
    '@media (width >= 2000px)': 'larger screens have a wider page',
    '@media (width >= 2200px)': 'the largest screens show the most columns',
  },
}
