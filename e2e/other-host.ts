/** A name for this machine that no browser takes for its own (RFC 6761): a page from there over plain http is no secure context. */
export const otherHost = 'lectern.test';
