/** An answer that says no: status 400 for what can't be read, 401 for what is not believed, 403 for who may not ask, 502 where a node is away. */
export const refusal = (statusCode, field, description) => Object.assign(new Error(description), { statusCode, field })
