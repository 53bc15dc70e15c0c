/** The result of a form: errors by field, and an error of the whole form. */
export interface FormReply {
  intent: string
  faults: Readonly<Partial<Record<string, string>>>
  failure?: string
}
