import { BrandMark } from '#src/ui/brand-mark.tsx'
import { Link } from '#src/ui/link.tsx'
import { useSite } from '#src/site/use-site.ts'

export function Brand({ to = '/home' }: { to?: string }) {
  return (
    <Link className="brand" to={to} prefetch="intent">
      <BrandMark />
      <span>{useSite().name}</span>
    </Link>
  )
}
