/** The logo: an eye with a star, after 星見 (star-gazing). */
export function BrandMark() {
  return (
    <svg className="brand-mark" viewBox="0 0 32 32" aria-hidden="true">
      <path
        d="M1 18C6 9 11 6 16 6s10 3 15 12c-5 6-10 8-15 8S6 24 1 18Z"
        fill="none"
        stroke="currentColor"
        strokeWidth="2.6"
      />
      <path d="M16 8Q16 17 25 17 16 17 16 26 16 17 7 17 16 17 16 8Z" fill="currentColor" />
    </svg>
  )
}
