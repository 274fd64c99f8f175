/** The part of pdfmake's server side that is used; the package has no types. */
declare module "pdfmake" {
  type Pdfmake = {
    setFonts(fonts: Record<string, Record<string, string>>): void;
    setUrlAccessPolicy(allows: (url: string) => boolean): void;
    setLocalAccessPolicy(allows: (path: string) => boolean): void;
    createPdf(definition: object): { getBuffer(): Promise<Buffer> };
  };
  const pdfmake: Pdfmake;
  export = pdfmake;
}
