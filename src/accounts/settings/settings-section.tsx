import type { ReactNode } from 'react'

/** A part of the account's page under its heading; beside it where there is room. */
export const AccountSection = ({ title, id, children }: { title: string; id?: string; children: ReactNode }) => (
  <section className="account-section" id={id}>
    <h2>{title}</h2>
    <div className="account-text">{children}</div>
  </section>
)
