const RINGS = 17
/** Angles in steps of the golden angle, which never repeat. */
const toAngle = (ring: number): number => (ring * 137.5) % 360

/** Star trails above a hill. */
export const AuthArtwork = () => (
  <svg className="sign-in-art" viewBox="0 0 340 600" preserveAspectRatio="xMidYMax slice" aria-hidden="true">
    <g fill="none" strokeLinecap="round" pathLength="360">
      {Array.from({ length: RINGS * 2 }, (_, at) => (
        <circle
          key={at}
          className={`trail-${at % 5}`}
          cx="236"
          cy="196"
          r={16 + Math.floor(at / 2) * 26 + (at % 2) * 9}
          pathLength="360"
          strokeWidth={1.2 + (at % 3) * 0.8}
          strokeDasharray={`${26 + ((at * 29) % 44)} 360`}
          transform={`rotate(${toAngle(at)} 236 196)`}
        />
      ))}
    </g>
    <path className="sign-in-star" d="M236 182Q236 196 250 196 236 196 236 210 236 196 222 196 236 196 236 182Z" />
    <path className="sign-in-hill is-far" d="M0 470Q70 420 150 452T340 424V600H0Z" />
    <path className="sign-in-hill" d="M0 520Q90 470 180 506T340 500V600H0Z" />
    <path className="sign-in-hill" d="M252 508v-34l-13 4 11-17-9 2 12-20 12 20-9-2 11 17-13-4v34z" />
  </svg>
)
