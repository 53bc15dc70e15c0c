import { data, Link, redirect } from 'react-router'
import { ContactForm } from '#src/contact/contact-form.tsx'
import { Prose, ProseSection } from '#src/ui/prose.tsx'
import type { Route } from './+types/contact'
import { listOutsideLinks } from './layout/navigation.ts'
import { PageHead } from './layout/page-head.tsx'
import { useSite } from './layout/use-site.ts'
import { requireSite } from './site.ts'

const TAKEDOWN = 'Takedown request'

export function loader({ request }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url)
  return { sent: searchParams.has('sent'), subject: searchParams.get('about') === 'takedown' ? TAKEDOWN : '' }
}

/** A kept message leads to an address of its own, so that reloading does not send it again. */
export async function action({ request, context }: Route.ActionArgs) {
  const receipt = await requireSite(context).contact(new URLSearchParams(await request.text()))
  if (receipt.outcome === 'kept') return redirect('/contact?sent', 303)
  const headers = { 'cache-control': 'no-store' }
  if (receipt.outcome === 'wrong') return data(receipt.reply, { status: 400, headers })
  return data(receipt.reply, { status: 429, headers: { ...headers, 'retry-after': String(receipt.seconds) } })
}

export const headers = ({ actionHeaders }: Route.HeadersArgs) => actionHeaders

export default function Contact({ loaderData: { sent, subject }, actionData }: Route.ComponentProps) {
  const { name, outside } = useSite()
  const lede = 'A wrong date, a missing title, a page that does not work, a right that is yours: write to us.'
  const links = listOutsideLinks(outside)
  const title = sent ? 'Message sent' : actionData ? 'Not sent yet' : 'Contact'
  return (
    <Prose title="Contact" lede={lede}>
      <PageHead title={title} description={`Write to the people of ${name}. ${lede}`} path="/contact" noindex={sent} />
      <ProseSection title="Write to us">
        {sent ? (
          <>
            <p className="form-done" role="status">
              Thank you. Your message is with us; if it needs an answer, the answer goes to the address that you gave.
            </p>
            <p>
              <Link to="/contact">Write another message</Link>
            </p>
          </>
        ) : (
          <ContactForm reply={actionData} subject={subject} />
        )}
      </ProseSection>
      {outside.email !== undefined && (
        <ProseSection title="By e-mail">
          <p>
            <a href={`mailto:${outside.email}`}>{outside.email}</a>
          </p>
        </ProseSection>
      )}
      {links.length > 0 && (
        <ProseSection title="Elsewhere">
          <ul>
            {links.map(({ name: kind, to }) => (
              <li key={kind}>
                <a href={to} rel="noreferrer">{`${kind} (${new URL(to).hostname})`}</a>
              </li>
            ))}
          </ul>
        </ProseSection>
      )}
    </Prose>
  )
}
