/** What a table may come as; its content decides. */
export const tableFileTypes = '.csv,.xlsx,.ods,.txt,text/csv';
