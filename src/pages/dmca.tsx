import { Link } from 'react-router'
import { Prose, ProseSection } from '#src/ui/prose.tsx'
import { PageHead } from './layout/page-head.tsx'
import { useSite } from './layout/use-site.ts'

export default function Dmca() {
  const { name } = useSite()
  const lede = `Is something of yours on ${name} that should not be? Tell us what and where, so that it can be taken down.`
  return (
    <Prose title="DMCA" lede={lede}>
      <PageHead title="DMCA" description={lede} path="/dmca" />
      <ProseSection title="What a request needs">
        <p>A takedown request has to have all six of these, so that it can be acted on:</p>
        <ol>
          <li>A description of the copyrighted work that you say is infringed.</li>
          <li>
            A description of the infringing material, and where it is on the site: the address of each page, so that we
            can find it.
          </li>
          <li>Your name, title, postal address, phone number and e-mail address.</li>
          <li>
            A statement that you believe in good faith that this use is not authorised by the copyright owner, the
            owner’s agent or the law.
          </li>
          <li>
            A statement that what you say is accurate and, under penalty of perjury, that you are the copyright owner or
            may act for the owner.
          </li>
          <li>Your signature, by hand or electronic: your full name at the end of the message will do.</li>
        </ol>
      </ProseSection>
      <ProseSection title="Where to send it">
        <p>
          Requests are submitted through the <Link to="/contact">contact page</Link>. Put all six items into one
          message. A request that lacks one of them may have to wait until we have asked you for it.
        </p>
        <p>
          <Link className="button" to="/contact?about=takedown">
            Send a takedown request
          </Link>
        </p>
      </ProseSection>
      <ProseSection title="Before you write">
        <p>
          Whoever claims on purpose that something infringes, when it does not, may have to pay for the damage. If you
          are not sure, ask a lawyer first.
        </p>
        <p>
          A link to another site, or a video that another host sends, can be taken off these pages; what is on the other
          site stays there until you write to whoever runs it.
        </p>
      </ProseSection>
    </Prose>
  )
}
