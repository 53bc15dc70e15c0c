import { Icon } from '#src/ui/icon.tsx'

interface TitleMarksProps {
  of: { hidden: boolean; premium: boolean; adult: boolean; edited: boolean }
}

/** What admins look for among titles. */
export const TitleMarks = ({ of: { hidden, premium, adult, edited } }: TitleMarksProps) =>
  (hidden || edited || adult || premium) && (
    <span className="row title-marks">
      {hidden && <span className="badge is-bad">Hidden</span>}
      {edited && <span className="badge">Edited</span>}
      {adult && <span className="badge is-adult">18+</span>}
      {premium && (
        <span className="badge is-premium">
          <Icon name="star" />
          Premium
        </span>
      )}
    </span>
  )
