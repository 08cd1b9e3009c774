const ENTITIES = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

export const escapeHtml = (text) => String(text).replace(/[&<>"']/g, (sign) => ENTITIES[sign])
