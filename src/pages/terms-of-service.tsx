import { Link } from 'react-router'
import { Prose, ProseSection } from '#src/ui/prose.tsx'
import { PageHead } from './layout/page-head.tsx'
import { useRootData } from './layout/use-site.ts'

const DESCRIPTION = 'What you may do here, what you may not, and what nobody can promise you.'

export default function TermsOfService() {
  const { settings, stocked } = useRootData()
  const { name } = settings
  return (
    <Prose title="Terms of Service" lede={DESCRIPTION}>
      <PageHead title="Terms of Service" description={DESCRIPTION} path="/terms-of-service" />
      <ProseSection title="1. Terms">
        <p>
          {`By using ${name} you agree to what stands on this page, and to keep to the laws of the place where you are. If you do not agree with a part of it, please do not use the site.`}
        </p>
        <p>{`“${name}”, “we” and “us” mean the people who run this site.`}</p>
      </ProseSection>
      <ProseSection title="2. Use License">
        <p>
          You may browse everything here, link to any page and watch what plays here, for personal use. Your own
          programs may read the catalogue through <a href="/api/docs">its API</a>.
        </p>
        <p>
          You may not sell what you find here, pass it off as yours, take the credits off it, try to get past a
          restriction, or put so much load on the site that others have to wait. Titles, pictures and videos stay the
          property of whoever made them: nothing here gives you a right to them. Whoever breaks these rules has no
          licence to go on.
        </p>
      </ProseSection>
      <ProseSection title="3. Disclaimer">
        <p>
          The site is there as it is. We take care, but we give no warranty, spoken or implied: not that a date, a
          rating or a synopsis is right, not that a title suits you, and not that the site will be there tomorrow.
        </p>
      </ProseSection>
      <ProseSection title="4. Limitations">
        <p>
          As far as the law allows, neither we nor those who give us data answer for damage that comes from using the
          site or from being unable to, even where somebody had told us that it might happen. Where the law does not
          allow such a limit, it holds as far as it may.
        </p>
      </ProseSection>
      <ProseSection title="5. Revisions">
        <p>
          What stands on the site may be wrong, incomplete or out of date: in a spelling, a picture, an air time. We may
          correct it whenever we notice, without saying so, and we do not promise to notice.{' '}
          <Link to="/contact">Tell us</Link> and we are more likely to.
        </p>
      </ProseSection>
      <ProseSection title="6. Links">
        <p>
          Some links lead to other sites: official places to watch, trailers, the places where we can be reached. We do
          not run those sites, have not read all of them, and do not answer for what is there. You follow a link at your
          own risk.
        </p>
        <p>
          {stocked
            ? 'A video may be played from another host, which whoever runs this site has chosen and answers for.'
            : 'The site hosts no files but a short film of its own, and looks for no streams anywhere.'}
        </p>
      </ProseSection>
      <ProseSection title="7. Modifications">
        <p>
          We may change these terms at any time. What stands here is what holds; whoever goes on using the site after a
          change agrees to it.
        </p>
      </ProseSection>
      <ProseSection title="8. Privacy">
        <p>
          What the site stores, for how long, and how to be rid of it is on <Link to="/privacy">a page of its own</Link>
          .
        </p>
      </ProseSection>
      <ProseSection title="9. Governing Law">
        <p>
          These terms follow the law of the place from which the site is run, and its courts decide where we cannot
          agree. The rights that the law of your own country gives you as a consumer stay yours.
        </p>
      </ProseSection>
    </Prose>
  )
}
