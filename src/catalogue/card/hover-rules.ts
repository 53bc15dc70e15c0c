/** How long the hover card waits before it closes, and the widest window that has none (specification, section 9). */
export const HOVER_CLOSE_MS = 300
export const HOVER_WIDER_THAN = 1_024
