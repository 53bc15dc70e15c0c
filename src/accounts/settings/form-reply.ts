/** What came back of one of a page's forms: what is wrong with its fields, and with none of them. */
export interface FormReply {
  intent: string
  faults: Readonly<Partial<Record<string, string>>>
  failure?: string
}
